import { describe, expect, it } from 'vitest';
import { ROUTES } from '../routes/index.js';
import { matchRoute } from './router.js';

describe('the router', () => {
  it.each(ROUTES.map((route) => [route.method, route.path, route.operation] as const))(
    '%s %s',
    (method, path, operation) => {
      const match = matchRoute(method, path.replace(/\{\w+\}/, 'example-com'));
      expect(match).toMatchObject({ kind: 'route', route: { operation } });
      expect(matchRoute(method, `${path.replace(/\{\w+\}/, 'example-com')}/`)).toMatchObject({ route: { operation } });
    },
  );

  it('decodes parameters', () => {
    expect(matchRoute('GET', '/api/v1/audits/a%2Db/status')).toMatchObject({ params: { slug: 'a-b' } });
    expect(matchRoute('GET', '/api/v1/audits/a%2Fb')).toMatchObject({ params: { slug: 'a/b' } });
  });

  it.each([
    ['/'],
    [''],
    ['/api'],
    ['/api/v1/audits//status'],
    ['//api/v1/audits'],
    ['/api/v1//audits'],
    ['/api/v1/audits/x/../y/status/z'],
    ['/api/v1/./audits'],
    ['/API/v1/audits'],
    ['/api/v1/%61udits'],
    ['/api/v1/audits/%zz'],
    ['/api/v1/audits/x/status/extra'],
    ['/api%2Fv1/audits'],
    [`/${'a/'.repeat(5000)}`],
  ])('does not match %s', (path) => {
    expect(matchRoute('GET', path)).toEqual({ kind: 'none' });
  });

  it('lists the methods of a known path', () => {
    expect(matchRoute('DELETE', '/api/v1/audits')).toEqual({
      kind: 'method',
      allow: ['POST', 'GET', 'HEAD'],
      cors: false,
    });
    expect(matchRoute('OPTIONS', '/api/v1/toolbar/check')).toEqual({
      kind: 'method',
      allow: ['POST', 'OPTIONS'],
      cors: true,
    });
  });

  it('matches HEAD where it matches GET', () => {
    expect(matchRoute('HEAD', '/api/v1/audits')).toMatchObject({ kind: 'route' });
    expect(matchRoute('HEAD', '/api/v1/toolbar/check')).toMatchObject({ kind: 'method' });
  });
});
