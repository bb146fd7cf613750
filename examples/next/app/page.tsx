/** A page of the app that asks the service directly, without a request over HTTP. */
import { audits } from '../audits';

export const dynamic = 'force-dynamic';

export default async function Page() {
  const { audits: counts } = await audits().stats();
  const completed = counts.find(({ kind, status }) => kind === 'full' && status === 'completed');
  return (
    <main>
      <h1>The rest of your app</h1>
      <p>Audits completed so far: {completed?.count ?? 0}</p>
    </main>
  );
}
