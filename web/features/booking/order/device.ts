const KEY = 'booking-device';

/** A random name by which the house knows whose hold is whose; it says nothing about the person. */
export function deviceName(): string {
  const known = localStorage.getItem(KEY);
  if (known) return known;
  const made = crypto.randomUUID();
  localStorage.setItem(KEY, made);
  return made;
}
