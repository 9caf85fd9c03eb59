import { useQuery } from '@tanstack/react-query';
import { colors } from 'core/business/contract';
import { resolveColour } from 'core/business/rules';
import { useEffect } from 'react';
import { useNow } from 'use-intl';
import { apiQueryKey, callApi } from '../../../platform/api.ts';
import { Failure } from '../../../platform/errors.ts';
import { queryPolicies } from '../../../platform/queries.ts';

const usual = resolveColour(null, 'shell');

/** A refusal and silence have the specification's words, for the log: the shell keeps the colour it has. */
async function fetchColours() {
  try {
    return await callApi(colors, { query: {} });
  } catch (error) {
    if (error instanceof Failure && error.status > 0) throw new Error('Failed to fetch colors', { cause: error });
    throw error;
  }
}

/** The page came with the usual colour, so nothing is asked before that is a minute old. */
export const shellColours = (now: number) => ({
  queryKey: apiQueryKey(colors, { query: {} }),
  queryFn: fetchColours,
  initialData: { primaryColor: usual },
  initialDataUpdatedAt: now,
  ...queryPolicies.colors,
});

async function wear(colour: string) {
  const { brandVariables } = await import('../../../ui/theme/derive-theme.ts');
  const root = document.documentElement.style;
  for (const [name, value] of Object.entries(brandVariables(colour))) root.setProperty(name, value);
}

/** The colour of the shell where no business has its own. */
export function ShellColour() {
  const { data, error } = useQuery(shellColours(useNow().getTime()));
  useEffect(() => {
    if (error) console.error(`Error fetching colors: ${(error as Error).message}`);
  }, [error]);
  useEffect(() => {
    if (data.primaryColor !== usual) void wear(data.primaryColor);
  }, [data.primaryColor]);
  return null;
}
