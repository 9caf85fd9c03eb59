import { randomUUIDv7 } from 'node:crypto';
import type { Actor, BusinessScope } from 'core/kernel/scope';
import { applicationMoved, jobApplied } from 'core/staff/contract';
import type { Stage } from 'core/staff/applications/rules';
import type { Deps } from '../../../deps.ts';
import { privateAddress } from '../../../platform/security/private-files.ts';
import { recordEvent } from '../../../platform/events.ts';
import { orNotFound } from '../../../platform/refusal.ts';
import { documentFrom } from '../../../platform/edge/pictures.ts';
import type { Uploads } from '../../../platform/uploads.ts';
import { positionList } from '../positions/queries.ts';
import { applicationById, applicationList, insertApplication, resumeKey, saveStage, stageForChange } from './queries.ts';

export const listOpenPositions = async ({ db }: Deps, scope: BusinessScope): Promise<string[]> =>
  (await db.read(scope, (tx) => positionList(tx, scope))).map(({ name }) => name);

type ApplicationInput = {
  readonly name: string;
  readonly phone: string | null;
  readonly email?: string | null | undefined;
  readonly position?: string | undefined;
  readonly message?: string | undefined;
};

/** The resume is put away first: an application never names a file that is not there. */
export async function applyForJob(
  deps: Deps,
  actor: Actor,
  scope: BusinessScope,
  wish: ApplicationInput,
  uploads: Uploads,
): Promise<void> {
  const upload = uploads.resume?.[0];
  const resume = upload ? await documentFrom(upload, 'resume') : null;
  const id = randomUUIDv7();
  const resume_key = resume && `private/resumes/${scope.businessId}/${id}.${resume.extension}`;
  if (resume && resume_key) await deps.files.put(resume_key, resume.content, resume.type, { private: true });
  const { name, phone, email = null, position = '', message = '' } = wish;
  await deps.db.write(scope, async (tx) => {
    await insertApplication(tx, scope, { id, name, phone10: phone ?? '', email, position, message, resume_key });
    await recordEvent(tx, scope, actor, jobApplied, `job:${id}`, { application_id: id });
  });
}

export const listApplications = ({ db }: Deps, scope: BusinessScope, status: Stage | undefined) =>
  db.read(scope, (tx) => applicationList(tx, scope, status));

export const moveApplication = ({ db }: Deps, actor: Actor, scope: BusinessScope, id: string, to: Stage) =>
  db.write(scope, async (tx) => {
    const { status: from } = orNotFound(await stageForChange(tx, scope, id));
    if (from !== to) {
      await saveStage(tx, scope, id, to);
      await recordEvent(tx, scope, actor, applicationMoved, `job:${id}`, { application_id: id, from, to });
    }
    return applicationById(tx, scope, id);
  });

/** Strangers send these: they are saved, never opened in a page of ours. */
export async function resumeAddress({ db, tokens, config }: Deps, scope: BusinessScope, id: string): Promise<string> {
  const key = orNotFound(await db.read(scope, (tx) => resumeKey(tx, scope, id)));
  const saveAs = `resume-${id}.${key.split('.').at(-1) ?? 'pdf'}`;
  return `${config.PUBLIC_ORIGIN}${privateAddress(tokens, { key, saveAs })}`;
}
