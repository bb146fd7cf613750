/** Processor time for tests that bound the cost of a call: on a busy machine the clock advances while other processes run. */

/** Milliseconds that this process has spent in its own code so far. Each test file has a process. */
export const processorMs = (): number => process.cpuUsage().user / 1000;
