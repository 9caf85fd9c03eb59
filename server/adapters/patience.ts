import { Agent } from 'node:http';
import { Agent as SecureAgent } from 'node:https';

/** How long a provider may take, in milliseconds: to open the connection, and to answer. */
export type Patience = { openMs: number; readMs: number };

export const PATIENCE: Patience = { openMs: 1000, readMs: 5000 };

/** HTTP agents that give up on a connection which is not ready (TLS included) in time; Node has no setting for this. */
export function agentsWithin({ openMs }: Patience): { httpAgent: Agent; httpsAgent: SecureAgent } {
  const httpAgent = new Agent({ keepAlive: true, maxSockets: 20 });
  const httpsAgent = new SecureAgent({ keepAlive: true, maxSockets: 20 });
  limitOpening(httpAgent, 'connect', openMs);
  limitOpening(httpsAgent, 'secureConnect', openMs);
  return { httpAgent, httpsAgent };
}

function limitOpening(agent: Agent, ready: 'connect' | 'secureConnect', openMs: number) {
  const open = agent.createConnection.bind(agent);
  agent.createConnection = (options, done) => {
    const socket = open(options, done);
    const timer = setTimeout(() => socket?.destroy(new Error(`no connection within ${openMs} ms`)), openMs);
    const stop = () => clearTimeout(timer);
    socket?.once(ready, stop).once('close', stop);
    return socket;
  };
}
