/** A page that checks a domain with the typed client. The install id is its credential: an API key does not belong in a browser. */
import { createClient } from '@citeready/client';
import type { InstantResult } from '@citeready/client';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { createRoot } from 'react-dom/client';

const installId = localStorage.getItem('install-id') ?? crypto.randomUUID();
localStorage.setItem('install-id', installId);
const client = createClient({ baseUrl: '/audits', installId });

function Checker() {
  const [domain, setDomain] = useState('');
  const [stage, setStage] = useState('');
  const [result, setResult] = useState<InstantResult | null>(null);

  async function check(event: FormEvent): Promise<void> {
    event.preventDefault();
    setResult(null);
    setStage('asking …');
    const asked = await client.toolbarCheck(domain);
    if (!asked.ok) return setStage(asked.error.message);
    if ('upgrade' in asked.data) return setStage(asked.data.message);
    const checked = await client.waitForCheck(asked.data.data.slug, {
      onProgress: ({ job }) => setStage(`the check is ${job.status} …`),
    });
    if (!checked.ok) return setStage(checked.error.message);
    setStage(checked.data.job.status === 'failed' ? 'The site cannot be reached.' : '');
    setResult(checked.data.data);
  }

  return (
    <main>
      <h1>Can answer engines read your site?</h1>
      <form onSubmit={(event) => void check(event)}>
        <label htmlFor="domain">Domain</label>
        <input id="domain" required value={domain} onChange={(event) => setDomain(event.target.value)} />
        <button>Check</button>
      </form>
      <p role="status">{stage}</p>
      {result !== null && result.score !== null && (
        <section>
          <h2>{result.score} of 100</h2>
          <p>{result.verdict}</p>
        </section>
      )}
    </main>
  );
}

const root = document.getElementById('root');
if (root !== null) createRoot(root).render(<Checker />);
