import { InboxDetail } from './inbox-detail.tsx';

export default function MessageDetail() {
  return <InboxDetail kind="messages" />;
}
