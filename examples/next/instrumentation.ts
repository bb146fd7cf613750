/** Next calls `register` once when the server starts: the place to start the worker. On serverless hosts run workers elsewhere. */
export async function register(): Promise<void> {
  if (process.env['NEXT_RUNTIME'] !== 'nodejs') return;
  const { audits } = await import('./audits');
  audits().worker().start();
  const { key } = await audits().keys.create({ clientId: 'me' });
  console.log(`API key: ${key}`);
}
