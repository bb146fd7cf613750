/** Calls of one function that wait for one another, so that one audit takes no more than one thread of those that several share. */

/** The same function, each call of which begins when the call before has ended, however it ended. */
export function oneAtATime<Input, Output>(work: (input: Input) => Promise<Output>): (input: Input) => Promise<Output> {
  let last: Promise<unknown> = Promise.resolve();
  return (input) => {
    const begin = (): Promise<Output> => work(input);
    const done = last.then(begin, begin);
    last = done;
    return done;
  };
}
