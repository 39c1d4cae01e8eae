// What do the programs of a cluster on one machine get? The files of deploy/ as they are, and by the environment what differs from machine to machine.

/** One database of the cluster, by its ports on loopback. */
export type Node = { readonly name: string; readonly port: number; readonly rest: number };

/** Of a configuration of HAProxy with three databases and two servers, one with as many as there are. */
export function withCounts(
  config: string,
  counts: { readonly databases: number; readonly servers: number },
): string {
  const wanted = { db: counts.databases, web: counts.servers };
  return config
    .split('\n')
    .flatMap((line) => lines(line, wanted))
    .join('\n');
}

function lines(line: string, wanted: { readonly db: number; readonly web: number }): string[] {
  const named = /^ {2}server (db|web)(\d+) /.exec(line);
  if (!named) return [line];
  const kind = named[1] as 'db' | 'web';
  if (named[2] !== '1') return [];
  const numbered = (at: number): string =>
    line
      .replaceAll(`${kind}1`, `${kind}${at}`)
      .replaceAll(`${kind.toUpperCase()}1`, `${kind.toUpperCase()}${at}`);
  return Array.from({ length: wanted[kind] }, (_, at) => numbered(at + 1));
}

type Balancer = {
  readonly nodes: readonly Node[];
  readonly servers: readonly number[];
  readonly primary: number;
  readonly replicas: number;
  readonly web: number;
};

/** deploy/haproxy.env for loopback. */
export function haproxyEnv({ nodes, servers, primary, replicas, web }: Balancer): Record<string, string> {
  const env: Record<string, string> = {
    ...{ DATABASE_BIND: '127.0.0.1', PRIMARY_PORT: `${primary}`, REPLICAS_PORT: `${replicas}` },
    ...{ WEB_BIND: '127.0.0.1', WEB_PORT: `${web}` },
  };
  for (const [at, { port, rest }] of nodes.entries())
    Object.assign(env, { [`DB${at + 1}`]: `127.0.0.1:${port}`, [`DB${at + 1}_REST`]: `${rest}` });
  for (const [at, port] of servers.entries()) env[`WEB${at + 1}`] = `127.0.0.1:${port}`;
  return env;
}

type Member = {
  readonly node: Node;
  readonly etcd: readonly number[];
  readonly folder: string;
  readonly bin: string;
};

/** deploy/patroni.env for a database on loopback. */
export function patroniEnv(
  { node, etcd, folder, bin }: Member,
  passwords: { readonly superuser: string; readonly replication: string },
): Record<string, string> {
  return {
    PATRONI_NAME: node.name,
    PATRONI_ETCD3_HOSTS: etcd.map((port) => `'127.0.0.1:${port}'`).join(','),
    PATRONI_RESTAPI_LISTEN: `127.0.0.1:${node.rest}`,
    PATRONI_RESTAPI_CONNECT_ADDRESS: `127.0.0.1:${node.rest}`,
    PATRONI_POSTGRESQL_LISTEN: `127.0.0.1:${node.port}`,
    PATRONI_POSTGRESQL_CONNECT_ADDRESS: `127.0.0.1:${node.port}`,
    PATRONI_POSTGRESQL_DATA_DIR: `${folder}/${node.name}`,
    PATRONI_POSTGRESQL_BIN_DIR: bin,
    PATRONI_POSTGRESQL_PGPASS: `${folder}/${node.name}.pgpass`,
    PATRONI_SUPERUSER_USERNAME: 'postgres',
    PATRONI_SUPERUSER_PASSWORD: passwords.superuser,
    PATRONI_REPLICATION_USERNAME: 'replicator',
    PATRONI_REPLICATION_PASSWORD: passwords.replication,
  };
}

/** Beside deploy/patroni.yml: several databases on a machine that does other things, too. */
export const smallMemory = (socketFolder: string): string =>
  [
    'postgresql:',
    '  parameters:',
    '    shared_buffers: 96MB',
    '    effective_cache_size: 256MB',
    `    unix_socket_directories: '${socketFolder}'`,
    'watchdog:',
    "  mode: 'off'",
    '',
  ].join('\n');

/** Of a member of etcd. A busy machine answers late: more patience than the 100 ms of a network alone. */
export function etcdGiven(
  at: number,
  ports: { readonly clients: readonly number[]; readonly peers: readonly number[] },
  folder: string,
): string[] {
  const url = (port: number | undefined): string => `http://127.0.0.1:${port}`;
  const cluster = ports.peers.map((port, member) => `etcd${member + 1}=${url(port)}`).join(',');
  return [
    ...['--name', `etcd${at + 1}`, '--data-dir', `${folder}/etcd${at + 1}`],
    ...['--listen-client-urls', url(ports.clients[at]), '--advertise-client-urls', url(ports.clients[at])],
    ...['--listen-peer-urls', url(ports.peers[at]), '--initial-advertise-peer-urls', url(ports.peers[at])],
    ...['--initial-cluster', cluster, '--initial-cluster-state', 'new'],
    ...['--heartbeat-interval', '250', '--election-timeout', '2500', '--log-level', 'warn'],
  ];
}
