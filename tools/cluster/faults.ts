// What can happen to a machine of a cluster, each as a fault that ends as it would in life: what was killed is started again by its service manager.
import { setTimeout as sleep } from 'node:timers/promises';
import { sendAll } from './process.ts';
import type { Cluster, Database } from './start-cluster.ts';

export type Fault = {
  readonly name: string;
  /** Happens, and answers how it is mended afterwards. */
  strike(cluster: Cluster): Promise<() => void>;
};

const FROZEN_MS = 30_000;

async function leaderOf(cluster: Cluster): Promise<Database> {
  for (let attempt = 0; attempt < 150; attempt += 1) {
    const leader = await cluster.leader();
    if (leader) return leader;
    await sleep(200);
  }
  throw new Error('there is no leader');
}

/** kill -9 of the whole machine: Patroni and its PostgreSQL. */
export function killNode(node: Database): void {
  const postgres = node.postgres();
  node.patroni.signalAll('SIGKILL');
  sendAll(postgres, 'SIGKILL');
}

export const postgresDies: Fault = {
  name: "the leader's PostgreSQL is killed",
  strike: async (cluster) => {
    sendAll((await leaderOf(cluster)).postgres(), 'SIGKILL');
    return () => undefined;
  },
};

export const nodeDies: Fault = {
  name: "the leader's machine is gone",
  strike: async (cluster) => {
    const leader = await leaderOf(cluster);
    killNode(leader);
    return () => leader.patroni.again();
  },
};

export const switchover: Fault = {
  name: 'a switchover is asked for',
  strike: async (cluster) => {
    const leader = await leaderOf(cluster);
    const answer = await fetch(`http://127.0.0.1:${leader.rest}/switchover`, {
      method: 'POST',
      body: JSON.stringify({ leader: leader.name }),
    });
    if (answer.status >= 300) throw new Error(`no switchover: ${answer.status} ${await answer.text()}`);
    return () => undefined;
  },
};

export const leaderFreezes: Fault = {
  name: `the leader's machine stands still for ${FROZEN_MS / 1000} s`,
  strike: async (cluster) => {
    const leader = await leaderOf(cluster);
    const pids = leader.postgres();
    leader.patroni.signalAll('SIGSTOP');
    sendAll(pids, 'SIGSTOP');
    await sleep(FROZEN_MS);
    return () => {
      sendAll(pids, 'SIGCONT');
      leader.patroni.signalAll('SIGCONT');
    };
  },
};

export const etcdMemberDies: Fault = {
  name: 'a member of etcd is killed',
  strike: async ({ etcd }) => {
    etcd[0]?.signalAll('SIGKILL');
    return () => etcd[0]?.again();
  },
};

export const standbyDies: Fault = {
  name: 'a standby is gone',
  strike: async (cluster) => {
    const leader = await leaderOf(cluster);
    const standby = cluster.databases.find(({ name }) => name !== leader.name) as Database;
    killNode(standby);
    return () => standby.patroni.again();
  },
};

const times = (count: number, fault: Fault): Fault[] => Array.from({ length: count }, () => fault);

/** One of each that ends with another leader. */
export const SHORT: readonly Fault[] = [nodeDies, switchover, leaderFreezes];

/** Twenty, mixed. */
export const LONG: readonly Fault[] = [
  ...times(3, postgresDies),
  ...[nodeDies, nodeDies, switchover, etcdMemberDies, leaderFreezes],
  ...[nodeDies, switchover, standbyDies, postgresDies, postgresDies, nodeDies],
  ...[switchover, leaderFreezes, nodeDies, postgresDies, switchover, nodeDies],
];
