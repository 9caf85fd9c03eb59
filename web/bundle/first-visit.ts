import path from 'node:path';

type Info = { readonly code: string | null; readonly importedIds: readonly string[] };
type Graph = { getModuleInfo(id: string): Info | null };

const web = path.join(import.meta.dirname, '..');
/** The pages on which people arrive, each with the file that holds what it alone needs. */
const arrivals = {
  landing: ['features/discovery/landing/LandingPage.tsx'],
  business: ['features/business/BusinessFrame.tsx', 'features/business/BusinessHomePage.tsx'],
} as const;

const ICONS = /\/lucide-react\/dist\/esm\/lucide-react\.m?js$/;
const listed = /import\s*\{([^}]*)\}\s*from\s*["']lucide-react["']/g;
const exported = /export\s*\{([^}]*)\}\s*from\s*["']\.\/(icons\/[^"']+)["']/g;

const wordsOf = (list: string): string[][] => list.split(',').map((word) => word.trim().split(/\s+as\s+/));
const importedNames = (list: string): string[] => wordsOf(list).map(([name = '']) => name);
const exportedNames = (list: string): string[] => wordsOf(list).map((words) => words.at(-1) ?? '');

/** All icons are exported by one module: which of them a screen draws is only said in its own text. */
function iconFiles(graph: Graph, barrel: string): Map<string, string> {
  const text = graph.getModuleInfo(barrel)?.code ?? '';
  const folder = path.dirname(barrel);
  return new Map(
    [...text.matchAll(exported)].flatMap(([, names = '', file = '']) =>
      exportedNames(names).map((name) => [name, path.join(folder, file)] as const),
    ),
  );
}

/** Every module that some screens import, and those import in turn; what they load later is none of it. */
function neededBy(graph: Graph, screens: readonly string[]): Set<string> {
  const needed = new Set<string>();
  let icons: Map<string, string> | null = null;
  const visit = (id: string): void => {
    if (needed.has(id) || ICONS.test(id)) return;
    needed.add(id);
    const { code, importedIds } = graph.getModuleInfo(id) ?? { code: null, importedIds: [] };
    importedIds.forEach(visit);
    const barrel = importedIds.find((other) => ICONS.test(other));
    if (!barrel) return;
    icons ??= iconFiles(graph, barrel);
    for (const [, names = ''] of (code ?? '').matchAll(listed))
      for (const name of importedNames(names)) {
        const file = icons.get(name);
        if (file) visit(file);
      }
  };
  for (const screen of screens) visit(path.join(web, screen));
  return needed;
}

type Place = 'pieces' | 'landing' | 'business';

/**
 * Where a shared module lies: what both arrivals need is one file, what one of them needs lies with that page, and nothing that only
 * later screens draw is fetched with a first page. The bundler asks for one file after the other.
 */
export function openFirstVisit() {
  let known: { readonly landing: Set<string>; readonly business: Set<string> } | null = null;
  function placeOf(id: string, graph: Graph): Place | null {
    known ??= { landing: neededBy(graph, arrivals.landing), business: neededBy(graph, arrivals.business) };
    const [inLanding, inBusiness] = [known.landing.has(id), known.business.has(id)];
    if (inLanding && inBusiness) return 'pieces';
    if (inBusiness) return 'business';
    return inLanding ? 'landing' : null;
  }
  /** Names the file of what lies at a place, for the modules that do. */
  return (place: Place, name: string = place) =>
    (id: string, graph: Graph): string | null =>
      placeOf(id, graph) === place ? name : null;
}
