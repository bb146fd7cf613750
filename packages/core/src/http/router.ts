/** Finds the route of a method and path in the route table. Built once; a lookup is a map access per segment. */
import type { AnyRoute } from '../routes/index.js';
import { ROUTES } from '../routes/index.js';

export type Match =
  | { readonly kind: 'route'; readonly route: AnyRoute; readonly params: Readonly<Record<string, string>> }
  /** The path matches, the method does not; `allow` is for the Allow header. */
  | { readonly kind: 'method'; readonly allow: readonly string[]; readonly cors: boolean }
  | { readonly kind: 'none' };

interface Node {
  readonly literal: Map<string, Node>;
  parameter: { readonly name: string; readonly node: Node } | null;
  readonly routes: Map<string, AnyRoute>;
}

const newNode = (): Node => ({ literal: new Map(), parameter: null, routes: new Map() });

function child(node: Node, segment: string): Node {
  const name = /^\{(\w+)\}$/.exec(segment)?.[1];
  if (name !== undefined) {
    node.parameter ??= { name, node: newNode() };
    return node.parameter.node;
  }
  const next = node.literal.get(segment) ?? newNode();
  node.literal.set(segment, next);
  return next;
}

function build(routes: readonly AnyRoute[]): Node {
  const root = newNode();
  for (const route of routes) {
    for (const path of [route.path, ...(route.aliases ?? [])])
      path.slice(1).split('/').reduce(child, root).routes.set(route.method, route);
  }
  return root;
}

const ROOT = build(ROUTES);
/** Longer paths match no route; bounds the work for a hostile one. */
const MAX_SEGMENTS = 8;

/** A parameter as sent; `null` for broken percent-encoding. A slash inside one (`%2F`) never splits it. */
function decode(segment: string): string | null {
  try {
    return decodeURIComponent(segment);
  } catch {
    return null;
  }
}

/**
 * Matches the path as sent: dot segments are not resolved, doubled slashes are not collapsed and encoded letters do not equal plain ones,
 * so that a proxy in front and this service never disagree on the meaning of a path. One trailing slash is tolerated.
 */
export function matchRoute(method: string, path: string): Match {
  const trimmed = path.length > 1 && path.endsWith('/') ? path.slice(1, -1) : path.slice(1);
  const segments = trimmed.split('/', MAX_SEGMENTS + 1);
  if (segments.length > MAX_SEGMENTS) return { kind: 'none' };
  let node = ROOT;
  const params: Record<string, string> = {};
  for (const segment of segments) {
    const literal = node.literal.get(segment);
    if (literal !== undefined) {
      node = literal;
      continue;
    }
    const value = segment === '' ? null : decode(segment);
    if (node.parameter === null || value === null) return { kind: 'none' };
    params[node.parameter.name] = value;
    node = node.parameter.node;
  }
  if (node.routes.size === 0) return { kind: 'none' };
  const route = node.routes.get(method === 'HEAD' ? 'GET' : method);
  if (route !== undefined) return { kind: 'route', route, params };
  const methods = [...node.routes.keys()];
  const cors = [...node.routes.values()].some((candidate) => candidate.cors);
  const allow = [...methods, ...(methods.includes('GET') ? ['HEAD'] : []), ...(cors ? ['OPTIONS'] : [])];
  return { kind: 'method', allow, cors };
}
