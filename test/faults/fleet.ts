/** The processes under test, each in a slot: one that is killed gets a successor with a name of its own in the same slot. */
import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { ProcessSettings, Role } from './settings.js';
import { SETTINGS_VARIABLE } from './settings.js';

/** A process that cannot even start is not started for ever. */
const CRASHES = 20;

export interface LogLine {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly process: string;
  readonly level: string;
  readonly message: string;
  readonly text: string;
}

export interface Member {
  /** `worker-2.3`: the third process in the second slot. The database sees it as the connection's application. */
  readonly name: string;
  readonly role: Role;
  readonly child: ChildProcess;
  /** Address of a web process; `null` until it listens, and after its death. */
  url: string | null;
  readonly ready: Promise<void>;
  readonly exited: Promise<number | null>;
}

export interface Death {
  readonly name: string;
  /** Milliseconds since 1970: when the signal was sent. */
  readonly at: number;
}

/** A request to a site: it was sent between these moments, in milliseconds since 1970 by a clock that nobody sets. */
export interface Turn {
  /** Name of the worker. */
  readonly by: string;
  readonly host: string;
  readonly address: string | null;
  readonly from: number;
  readonly to: number;
}

export interface Fleet {
  /** Present members of a role, by slot. */
  members(role: Role): readonly Member[];
  /** Kills -9 and starts the successor. Resolves when the killed one is dead. */
  kill(role: Role, slot: number): Promise<Death>;
  /** Sets the clock of a process back, for as long as it lives. Its name. */
  setClockBack(role: Role, slot: number, ms: number): string;
  /** What workers asked sites for, as each told it. */
  readonly turns: readonly Turn[];
  readonly deaths: readonly Death[];
  /** Processes that ended although nobody had killed or stopped them; each was started anew. */
  readonly crashes: readonly string[];
  readonly logs: readonly LogLine[];
  /** Resolves when every present member is ready. */
  ready(): Promise<void>;
  /** Asks every member to stop. Their exit codes by name. */
  stop(): Promise<ReadonlyMap<string, number | null>>;
  /** Kills what still runs. */
  destroy(): void;
}

export interface FleetOptions extends Omit<ProcessSettings, 'role' | 'connectionString'> {
  /** The compiled program of a process. */
  readonly entry: string;
  readonly workers: number;
  readonly webs: number;
  readonly connectionString: (name: string) => string;
  /** Told of each line that a process logs. */
  readonly onLog: (line: LogLine) => void;
}

export function createFleet({ entry, workers, webs, connectionString, onLog, ...settings }: FleetOptions): Fleet {
  const logs: LogLine[] = [];
  const turns: Turn[] = [];
  const deaths: Death[] = [];
  const crashes: string[] = [];
  /** Members that were told to end. */
  const doomed = new Set<ChildProcess>();
  const slots: Record<Role, Member[]> = { worker: [], web: [] };
  const started = new Map<string, number>();

  const launch = (role: Role, slot: number): Member => {
    const seat = `${role}-${slot + 1}`;
    const generation = (started.get(seat) ?? 0) + 1;
    started.set(seat, generation);
    const name = `${seat}.${generation}`;
    const own: ProcessSettings = { ...settings, role, connectionString: connectionString(name) };
    const child = spawn(process.execPath, ['--enable-source-maps', entry], {
      env: { PATH: process.env['PATH'] ?? '', [SETTINGS_VARIABLE]: JSON.stringify(own) },
      stdio: ['pipe', 'pipe', 'pipe'],
    });
    const exited = once(child, 'exit').then(([code]) => code as number | null);
    createInterface(child.stderr).on('line', (text) => {
      const parsed = /^\{"level":"(\w+)","message":"([^"]*)"/.exec(text);
      const logged = { at: Date.now(), process: name, level: parsed?.[1] ?? 'raw', message: parsed?.[2] ?? text, text };
      logs.push(logged);
      onLog(logged);
    });
    const listening = new Promise<void>((resolve) => {
      createInterface(child.stdout).on('line', (text) => {
        if (text.startsWith('turn ')) turns.push({ ...(JSON.parse(text.slice(5)) as Omit<Turn, 'by'>), by: name });
        const port = /^ready (\d+)$/.exec(text)?.[1];
        if (port === undefined) return;
        if (role === 'web') member.url = `http://127.0.0.1:${port}`;
        resolve();
      });
    });
    void exited.then((code) => {
      member.url = null;
      if (doomed.has(child)) return;
      crashes.push(`${name} ended by itself with ${code}`);
      if (crashes.length < CRASHES) launch(role, slot);
    });
    const member: Member = {
      name,
      role,
      child,
      url: null,
      ready: Promise.race([listening, exited.then(() => {})]),
      exited,
    };
    slots[role][slot] = member;
    return member;
  };

  const all = (): Member[] => [...slots.worker, ...slots.web];
  for (let slot = 0; slot < workers; slot++) launch('worker', slot);
  for (let slot = 0; slot < webs; slot++) launch('web', slot);

  return {
    members: (role) => slots[role],
    setClockBack(role, slot, ms) {
      const member = slots[role][slot];
      if (member === undefined) throw new RangeError(`there is no ${role} ${slot}`);
      // One that is about to end hears nothing more.
      member.child.stdin?.on('error', () => undefined);
      member.child.stdin?.write(`back ${ms}\n`);
      return member.name;
    },
    turns,
    deaths,
    crashes,
    logs,
    async kill(role, slot) {
      const member = slots[role][slot];
      if (member === undefined) throw new RangeError(`there is no ${role} ${slot}`);
      const death = { name: member.name, at: Date.now() };
      member.url = null;
      doomed.add(member.child);
      member.child.kill('SIGKILL');
      await member.exited;
      deaths.push(death);
      launch(role, slot);
      return death;
    },
    async ready() {
      await Promise.all(all().map((member) => member.ready));
    },
    async stop() {
      for (const { child } of all()) {
        doomed.add(child);
        child.kill('SIGTERM');
      }
      return new Map(await Promise.all(all().map(async ({ name, exited }) => [name, await exited] as const)));
    },
    destroy() {
      for (const { child } of all()) {
        doomed.add(child);
        child.kill('SIGKILL');
      }
    },
  };
}
