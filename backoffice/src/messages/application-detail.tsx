import { InboxDetail } from './inbox-detail.tsx';

export default function ApplicationDetail() {
  return <InboxDetail kind="applications" />;
}
