/** What a simulator has received, newest first; the oldest fall off. */
export type Tray<Item> = {
  put(item: Item): void;
  all(to?: string): Item[];
  /** The newest item for this recipient that fits, now or within `ms`. */
  waitFor(to: string, fits?: (item: Item) => boolean, ms?: number): Promise<Item>;
  clear(): void;
};

const KEPT = 500;

export function openTray<Item extends { to: string }>(kept = KEPT): Tray<Item> {
  let items: Item[] = [];
  const watchers = new Set<() => void>();

  const all = (to?: string) => (to ? items.filter((item) => sameRecipient(item.to, to)) : [...items]);

  return {
    put: (item) => {
      items = [item, ...items].slice(0, kept);
      for (const look of watchers) look();
    },
    all,
    waitFor: (to, fits = () => true, ms = 5000) =>
      new Promise((resolve, reject) => {
        const look = () => {
          const found = all(to).find(fits);
          if (found === undefined) return;
          clearTimeout(timer);
          watchers.delete(look);
          resolve(found);
        };
        const timer = setTimeout(() => {
          watchers.delete(look);
          reject(new Error(`nothing that fits came for ${to} within ${ms} ms (${all(to).length} others did)`));
        }, ms);
        watchers.add(look);
        look();
      }),
    clear: () => {
      items = [];
    },
  };
}

// In a query string an unescaped + reads as a space, hence phone numbers are compared by their digits.
const sameRecipient = (one: string, other: string) => plain(one) === plain(other);

const plain = (to: string) => (to.includes('@') ? to.trim().toLowerCase() : to.replace(/\D/g, ''));

/** One-time codes in a text: six digits that are no part of a longer number, a colour or an address. */
export function codesIn(text: string): string[] {
  const withoutLinks = text.replace(/https?:\/\/\S+/g, '');
  return [...new Set(withoutLinks.match(/(?<![\d#])\d{6}(?!\d)/g))];
}
