import { InboxList } from './inbox-list.tsx';

export default function ApplicationList() {
  return <InboxList kind="applications" />;
}
