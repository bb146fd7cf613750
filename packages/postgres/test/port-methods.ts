/** The methods of a backend's ports by name, such as `storage.audits.find`: all of them, and those that were called. */

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Every method reachable from `ports` through members, including nested ones. */
export const methodsOf = (ports: object, path = ''): string[] =>
  Object.entries(ports).flatMap(([name, member]: [string, unknown]) => {
    if (typeof member === 'function') return [`${path}${name}`];
    return isObject(member) ? methodsOf(member, `${path}${name}.`) : [];
  });

/** The same ports; each call is recorded before it is made, including calls on what `rateLimiter` and `hostTurns` return. */
export const recordCalls = <T extends object>(ports: T, called: Set<string>, path = ''): T =>
  new Proxy(ports, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name);
      if (typeof name !== 'string') return member;
      if (typeof member !== 'function')
        return isObject(member) ? recordCalls(member, called, `${path}${name}.`) : member;
      return (...given: unknown[]): unknown => {
        called.add(`${path}${name}`);
        const result: unknown = Reflect.apply(member, target, given);
        return (name === 'rateLimiter' || name === 'hostTurns') && isObject(result)
          ? recordCalls(result, called, `${path}${name}.`)
          : result;
      };
    },
  });
