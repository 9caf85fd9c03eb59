import { useMutation } from '@tanstack/react-query';
import { restoreService, removeService, saveService, setServiceStaff } from 'core/catalog/contract';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { callApi } from '../../../../platform/api.ts';
import { errorMessage, Failure, type FieldErrors, fieldErrors } from '../../../../platform/errors.ts';
import { titledToast, toast } from '../../../../ui/toasts/toast.ts';
import { useRemoving } from '../entries/use-entry-orders.ts';
import { changesOf, mergedOver, missingIn, type ServiceDraft, staffChangesOf } from '../service-draft.ts';
import { useRefreshMenu } from '../use-menu.ts';

/** What is edited: as it is on the menu (null while it is new), and where a new one will stand. */
export type Subject = {
  readonly businessId: number;
  readonly live: { readonly id: string; readonly version: number; readonly draft: ServiceDraft } | null;
  readonly blank: ServiceDraft;
  /** The service of a variant. */
  readonly parentId: string | null;
};

type Edit = { readonly version: number | null; readonly before: ServiceDraft | null; readonly draft: ServiceDraft };

async function store({ businessId, live, parentId }: Subject, { version, before, draft }: Edit): Promise<string> {
  const changes = changesOf(before, draft);
  const { type_id: _, ...ofVariant } = changes;
  const place = parentId === null ? changes : { ...ofVariant, ...(live === null ? { parent_id: parentId } : {}) };
  const known = live === null ? {} : { id: live.id, ...(version === null ? {} : { version }) };
  let id = live?.id ?? '';
  if (live === null || Object.keys(changes).length > 0) {
    const body = { ...known, ...place } as Parameters<typeof callApi<typeof saveService>>[1]['body'];
    id = (await callApi(saveService, { query: { business_id: businessId }, body })).data.service_id;
  }
  const staff = staffChangesOf(before, draft, parentId !== null);
  if (staff.length > 0) await callApi(setServiceStaff, { params: { id }, body: { business_id: businessId, staff } });
  return id;
}

type Told = { readonly onSaved: (id: string, name: string) => void; readonly onErrors: (errors: FieldErrors) => void };

/** What fields are wrong goes to the fields; that somebody else was faster is seen once the menu is asked again. */
function useStoring(subject: Subject, { onSaved, onErrors }: Told) {
  const t = useTranslations('menu-editor');
  const refresh = useRefreshMenu();
  return useMutation({
    mutationFn: (edit: Edit) => store(subject, edit),
    onSuccess: async (id, { draft }) => {
      await refresh();
      onSaved(id, draft.name.trim());
    },
    onError: (error) => {
      onErrors(fieldErrors(error) ?? {});
      if (error instanceof Failure && error.status === 409) void refresh();
      else titledToast.error(t('failedTitle'), error instanceof Failure ? errorMessage(error) : t('failed'));
    },
  });
}

/** Nothing is edited until somebody changes something; until then the form follows what others do. */
export function useEditing(subject: Subject, onSaved: (id: string) => void) {
  const t = useTranslations('menu-editor');
  const { live, blank } = subject;
  const [edit, setEdit] = useState<Edit | null>(null);
  const [errors, setErrors] = useState<FieldErrors>({});
  const now = edit ?? { version: live?.version ?? null, before: live?.draft ?? null, draft: live?.draft ?? blank };
  const { draft } = now;
  const storing = useStoring(subject, {
    onErrors: setErrors,
    onSaved: (id, name) => {
      setEdit(null);
      toast.success(t('saved', { name }));
      onSaved(id);
    },
  });
  function save() {
    const missing = missingIn(draft);
    setErrors(Object.fromEntries(missing.map((field) => [field, t('required')])));
    if (missing.length === 0 && !storing.isPending) storing.mutate(now);
  }
  return {
    draft,
    change(part: Partial<ServiceDraft>) {
      setErrors({});
      setEdit({ ...now, draft: { ...draft, ...part } });
    },
    save,
    isDirty: edit !== null,
    isSaving: storing.isPending,
    errors,
    /** Somebody else saved it meanwhile. */
    isOverwriting: live !== null && edit !== null && edit.version !== live.version,
    takeTheirs: () => setEdit(null),
    /** Theirs is seen; what is changed here goes over it. */
    keepMine() {
      if (!live) return;
      setEdit({ version: live.version, before: live.draft, draft: mergedOver(now.before, draft, live.draft) });
    },
  };
}
export type Editing = ReturnType<typeof useEditing>;

export function useServiceRemoval(business_id: number, onRemoved: () => void) {
  const t = useTranslations('menu-editor');
  const calls = {
    remove: (id: string) => callApi(removeService, { params: { id }, query: { business_id } }),
    restore: (id: string) => callApi(restoreService, { params: { id }, body: { business_id } }),
    removed: (name: string) => t('removed', { name }),
  };
  return useRemoving(calls, onRemoved);
}
