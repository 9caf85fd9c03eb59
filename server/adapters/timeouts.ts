import { Agent } from 'node:http';
import { Agent as SecureAgent } from 'node:https';

/** How long, in milliseconds, a provider may take to open the connection and to answer. */
export type Timeouts = { openMs: number; readMs: number };

export const DEFAULT_TIMEOUTS: Timeouts = { openMs: 1000, readMs: 5000 };

/** HTTP agents that give up if the connection (including TLS) is not ready in time. Node itself has no setting for this. */
export function agentsWithTimeout({ openMs }: Timeouts): { httpAgent: Agent; httpsAgent: SecureAgent } {
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
