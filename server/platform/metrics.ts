import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';

/** Counters of things that should not happen. */
const troublesIn = (registers: Registry[]) => ({
  lostRaces: new Counter({
    name: 'booking_lost_races_total',
    help: 'Times that somebody was faster between reading the calendar and claiming the time',
    registers,
  }),
  textsPaused: new Counter({
    name: 'texts_paused_total',
    help: 'Codes that were not texted because too many before them were not proven',
    labelNames: ['by'],
    registers,
  }),
});

export function openMetrics() {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  const requests = new Histogram({
    name: 'http_request_seconds',
    help: 'Time to answer, by endpoint and status',
    labelNames: ['endpoint', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5],
    registers,
  });
  const kept = new Map<string, Histogram.Internal<'endpoint' | 'status'>>();
  /**
   * Looking up a histogram by its labels is the most expensive part, so each pair of endpoint and status is looked up only once.
   */
  function answered(endpoint: string, status: number, seconds: number): void {
    const key = `${endpoint} ${status}`;
    let child = kept.get(key);
    if (!child) kept.set(key, (child = requests.labels({ endpoint, status })));
    child.observe(seconds);
  }
  const delivered = new Counter({ name: 'events_delivered_total', help: 'Events the relay handed on', registers });
  const behind = new Gauge({ name: 'events_undelivered', help: 'Events the relay saw waiting at its last look', registers });
  const jobs = new Counter({
    name: 'jobs_total',
    help: 'Jobs run, by name and outcome',
    labelNames: ['job', 'outcome'],
    registers,
  });
  const sockets = new Gauge({ name: 'realtime_sockets', help: 'Open sockets of this node', registers });
  const frames = new Counter({ name: 'realtime_frames_total', help: 'Frames sent to sockets', registers });
  const slowSockets = new Counter({
    name: 'realtime_slow_sockets_total',
    help: 'Sockets cut because they did not read',
    registers,
  });
  return { registry, answered, delivered, behind, jobs, ...troublesIn(registers), sockets, frames, slowSockets };
}
export type Metrics = ReturnType<typeof openMetrics>;
