import { useEffect, useState } from 'react';
import { contactSearch } from '../mode.ts';

/** What is typed, and what is searched for once nobody has typed for so long. An empty field shows everything at once. */
export function useContactSearch(patience: number) {
  const [typed, setTyped] = useState('');
  const [search, setSearch] = useState('');
  const wanted = contactSearch(typed.trim());
  useEffect(() => {
    const timer = setTimeout(() => setSearch(wanted), wanted === '' ? 0 : patience);
    return () => clearTimeout(timer);
  }, [wanted, patience]);
  return { typed, setTyped, search: wanted === '' ? '' : search };
}
