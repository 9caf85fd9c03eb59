import { randomUUIDv7 } from 'node:crypto';
import type * as contract from 'core/staff/applications/contract';
import type { Examples, Scene } from '../shape.ts';

/** Somebody who applied; with a resume whose name leads nowhere, which nobody asks for. */
async function freshApplication({ stage, rows }: Scene): Promise<string> {
  const row = { business_id: rows.id, id: randomUUIDv7(), name: 'Hạnh Trần', phone10: rows.marks.applicantPhone() };
  const resume_key = `private/resumes/${rows.id}/${row.id}.pdf`;
  await stage.world.deps.db.write(rows.scope, ({ tx }) =>
    tx
      .insertInto('job_application')
      .values({ ...row, resume_key })
      .execute(),
  );
  return row.id;
}

const form = {
  name: 'Hạnh Trần',
  phone: '(713) 555-0155',
  email: 'hanh@example.com',
  position: 'Nail artist',
  message: 'Since 2015.',
};
export const applications: Examples<typeof contract> = {
  openPositions: { access: 'anyone', own: ({ at }) => ({ params: { id: at.id } }) },
  applyForJob: {
    access: 'anyone',
    own: ({ at, stage }) => ({ params: { id: at.id }, body: form, files: { resume: [stage.picture] } }),
  },
  applications: { access: 'job.applications read', own: ({ at }) => ({ query: { business_id: at.id } }) },
  moveApplication: {
    access: 'job.applications write',
    own: async (scene) => ({
      params: { id: await freshApplication(scene) },
      body: { business_id: scene.at.id, status: 'reviewed' },
    }),
    foreignRow: true,
  },
  applicationResume: {
    access: 'job.applications read',
    own: async (scene) => ({ params: { id: await freshApplication(scene) }, query: { business_id: scene.at.id } }),
    foreignRow: true,
  },
};
