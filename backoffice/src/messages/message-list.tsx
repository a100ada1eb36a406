import { InboxList } from './inbox-list.tsx';

export default function MessageList() {
  return <InboxList kind="messages" />;
}
