import type { Endpoint } from 'core/kernel/endpoint';

type Value = string | number | boolean | null | undefined;
export type RequestParts = { params?: Record<string, Value>; query?: Record<string, Value>; body?: unknown };

export function endpointAddress(e: Endpoint, { params = {}, query = {} }: RequestParts): string {
  const path = e.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    if (value !== undefined && value !== null) search.append(name, String(value));
  return search.size > 0 ? `${path}?${search}` : path;
}
