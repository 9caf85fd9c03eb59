// Opens the till without network. It answers for the page of a till and for the files of the build alone; the API never passes here.
const SHELF = 'till';
const LIST = '/build/till-files.json';

const isTill = ({ pathname }) => /^\/biz\/[^/]+\/manage\/pos$/.test(pathname);
const isFile = ({ pathname }) => /^\/(?:build|fonts)\//.test(pathname) || pathname === '/mark.svg';
/** What such a name stands for never changes. */
const isFixed = ({ pathname }) => /-[\w-]{8}\.\w+$|\.woff2$/.test(pathname);
const isGood = (answer) => answer.ok && !answer.redirected && answer.type === 'basic';

async function networkFirst(request, name) {
  const shelf = await caches.open(SHELF);
  try {
    const answer = await fetch(request);
    if (isGood(answer)) await shelf.put(name, answer.clone());
    return answer;
  } catch (error) {
    const known = await shelf.match(name);
    if (known) return known;
    throw error;
  }
}

async function shelfFirst(request, name) {
  const shelf = await caches.open(SHELF);
  return (await shelf.match(name)) ?? fetch(request);
}

async function listBefore(shelf) {
  const known = await shelf.match(LIST);
  return known ? known.json() : [];
}

/** After each load with network: what this release needs, and nothing that the last two did not. */
async function keep({ page, files }) {
  const shelf = await caches.open(SHELF);
  const listed = await fetch(LIST, { cache: 'no-store' }).then((answer) => (answer.ok ? answer.json() : []));
  const used = files.filter((file) => isFile({ pathname: file }));
  const wanted = [...new Set([...listed, ...used])].filter((file) => file !== LIST);
  const before = await listBefore(shelf);
  const fetched = await Promise.allSettled(
    [page, ...wanted].map(async (name) => {
      if (name !== page && (await shelf.match(name))) return;
      const answer = await fetch(name);
      if (isGood(answer)) await shelf.put(name, answer);
    }),
  );
  if (fetched.some(({ status }) => status === 'rejected')) return;
  const needed = new Set([...wanted, ...before]);
  for (const { url } of await shelf.keys()) {
    const { pathname } = new URL(url);
    if (isFile({ pathname }) && pathname !== LIST && !needed.has(pathname)) await shelf.delete(pathname);
  }
  await shelf.put(LIST, Response.json(wanted));
}

addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil(clients.claim()));
addEventListener('message', (event) => event.waitUntil(keep(event.data)));
addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== location.origin) return;
  if (request.mode === 'navigate' ? !isTill(url) : !isFile(url)) return;
  event.respondWith(isFixed(url) ? shelfFirst(request, url.pathname) : networkFirst(request, url.pathname));
});
