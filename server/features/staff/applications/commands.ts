import { randomUUIDv7 } from 'node:crypto';
import { applicationMoved, jobApplied } from 'core/staff/contract';
import type { Stage } from 'core/staff/applications/rules';
import type { BusinessJob, BusinessCtx } from '../../../ctx.ts';
import { signPrivateFileAddress } from '../../../platform/security/private-files.ts';
import { recordEvent } from '../../../platform/events.ts';
import { orNotFound } from '../../../platform/refusal.ts';
import { encodeDocument } from '../../../platform/edge/pictures.ts';
import type { Uploads } from '../../../platform/uploads.ts';
import { positionList } from '../positions/queries.ts';
import { applicationById, applicationList, insertApplication, resumeKey, saveStage, stageForChange } from './queries.ts';

export const listOpenPositions = async ({ deps: { db }, scope }: BusinessJob): Promise<string[]> =>
  (await db.read(scope, (ctx) => positionList(ctx))).map(({ name }) => name);

type ApplicationInput = {
  readonly name: string;
  readonly phone: string | null;
  readonly email?: string | null | undefined;
  readonly position?: string | undefined;
  readonly message?: string | undefined;
};

/** The resume is put away first: an application never names a file that is not there. */
export async function applyForJob(ctx: BusinessCtx, input: ApplicationInput, uploads: Uploads): Promise<void> {
  const { scope, deps } = ctx;
  const upload = uploads.resume?.[0];
  const resume = upload ? await encodeDocument(upload, 'resume') : null;
  const id = randomUUIDv7();
  const resume_key = resume && `private/resumes/${scope.businessId}/${id}.${resume.extension}`;
  if (resume && resume_key) await deps.files.put(resume_key, resume.content, resume.type, { private: true });
  const { name, phone, email = null, position = '', message = '' } = input;
  await deps.db.write(ctx, async (ctx) => {
    await insertApplication(ctx, { id, name, phone10: phone ?? '', email, position, message, resume_key });
    await recordEvent(ctx, jobApplied, `job:${id}`, { application_id: id });
  });
}

export const listApplications = ({ deps: { db }, scope }: BusinessJob, status: Stage | undefined) =>
  db.read(scope, (ctx) => applicationList(ctx, status));

export const moveApplication = (ctx: BusinessCtx, id: string, to: Stage) =>
  ctx.deps.db.write(ctx, async (ctx) => {
    const { status: from } = orNotFound(await stageForChange(ctx, id));
    if (from !== to) {
      await saveStage(ctx, id, to);
      await recordEvent(ctx, applicationMoved, `job:${id}`, { application_id: id, from, to });
    }
    return applicationById(ctx, id);
  });

/** Strangers send these: they are saved, never opened in a page of ours. */
export async function resumeAddress({ deps: { db, tokens, config }, scope }: BusinessJob, id: string): Promise<string> {
  const key = orNotFound(await db.read(scope, (ctx) => resumeKey(ctx, id)));
  const saveAs = `resume-${id}.${key.split('.').at(-1) ?? 'pdf'}`;
  return `${config.PUBLIC_ORIGIN}${signPrivateFileAddress(tokens, { key, saveAs })}`;
}
