import * as z from 'zod';
import { revision } from 'shared-contracts/staff/common';
import { contentId } from 'shared-contracts/staff/content';
import {
  employeeBody,
  employeePictureBody,
  newEmployeeBody,
  staffEmployeeAnswer,
  staffTeamAnswer,
  teamOrderBody,
} from 'shared-contracts/staff/employees';
import { MAX_PICTURE_BYTES } from 'shared-contracts/staff/product-pictures';
import { department } from 'shared-contracts/wire/team';
import { removeFilesOf } from '../../../content/media/picture-files.ts';
import { withShapedPicture } from '../../../content/media/uploaded-picture.ts';
import type { PictureRow } from '../../../content/media/media.tables.ts';
import {
  addEmployee,
  employeeSubject,
  listStaffTeam,
  loadStaffEmployee,
  lockEmployee,
  lockTeamOrder,
  removeEmployee,
  saveEmployee,
  saveTeamOrder,
  setPhoto,
  snapshotEmployee,
  teamOrderSubject,
} from '../../../content/team/staff-team.ts';
import { byLang } from '../../../content/editing/translation-sources.ts';
import type { EditedEmployee } from '../../../content/team/staff-team.ts';
import type { Queries } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { ShopError } from '../../../platform/shop-error.ts';
import { actorName } from '../../../staff/actor.ts';
import { AdminUsage } from '../command.ts';
import { readFileArgument } from '../given-file.ts';
import { defineOperation } from '../operation.ts';
import type { Operation, OperationContext } from '../operation.ts';
import { positional } from '../values.ts';
import { assertUnchanged, audienceOf } from './products.ts';
import { idArgument, jsonArgument, printRecord, requireRecord } from './record-commands.ts';

/** Base64 and the JSON around it. */
const BODY_LIMIT = Math.ceil(MAX_PICTURE_BYTES / 3) * 4 + 8192;
const named = { id: contentId };
const subject = ({ id }: { id: number }): string => employeeSubject(id);
const snapshot = (trx: Queries, { id }: { id: number }): Promise<unknown> => snapshotEmployee(trx, id);
/** What was written identifies a person; that it changed is in `before` and `after`. */
const logged = () => ({});
const filesOf = ({ services: { storage, db, queue, now }, log }: OperationContext) => ({ storage, db, queue, now, log });

const found = requireRecord('member of the team');
const load = async (db: Queries, context: OperationContext, id: number) => found(await loadStaffEmployee(db, audienceOf(context), id), id);

const list = defineOperation({
  id: 'employees.list',
  method: 'GET',
  path: '/employees',
  scope: 'read_content',
  summary: 'The team by department, in the order of its page, with who is hidden',
  input: z.object({}),
  answer: staffTeamAnswer,
  run: (context) => listStaffTeam(context.services.db, audienceOf(context)),
  cli: {
    name: 'employees list',
    summary: 'the team by department, with who is hidden',
    read: () => ({}),
    print: ({ data }) => ({
      rows: data.flatMap(({ id: department, people }) =>
        people.map(({ id, name, role, is_shown: shown, stale_langs: stale }) => ({
          id,
          department,
          name,
          role,
          shown,
          stale: stale.join(' '),
        })),
      ),
    }),
  },
});

const show = defineOperation({
  id: 'employees.show',
  method: 'GET',
  path: '/employees/:id',
  scope: 'read_content',
  summary: 'A member of the team with the texts in all languages',
  input: z.object(named),
  answer: staffEmployeeAnswer,
  run: (context, { id }) => load(context.services.db, context, id),
  cli: {
    name: 'employees show',
    positionals: ['id'],
    summary: 'a member of the team as JSON, which `employees set` takes',
    read: (input) => ({ id: idArgument(input, 0) }),
    print: printRecord,
  },
});

const add = defineOperation({
  id: 'employees.add',
  method: 'POST',
  path: '/employees',
  scope: 'write_content',
  isRepeatable: true,
  summary: 'Adds a member of the team at the end of a department',
  input: newEmployeeBody,
  answer: staffEmployeeAnswer,
  subject: ({ department: where }) => `new employee of ${where}`,
  logged,
  run: async (context, body) => {
    const { db } = context.services;
    const id = await inTransaction(db, (trx) => addEmployee(trx, body));
    return load(db, context, id);
  },
  cli: {
    name: 'employees add',
    positionals: ['file.json'],
    summary: 'adds a member of the team; the file is like the answer of `employees show`',
    read: (input) => jsonArgument(input, 0, newEmployeeBody),
    print: ({ data: { id } }) => ({ message: `Member of the team ${id} is added` }),
  },
});

const set = defineOperation({
  id: 'employees.set',
  method: 'PUT',
  path: '/employees/:id',
  scope: 'write_content',
  summary: 'Writes everything about a member of the team, shown or hidden',
  input: employeeBody.extend(named),
  answer: staffEmployeeAnswer,
  subject,
  logged: ({ still_right }) => ({ still_right }),
  snapshot,
  run: async (context, { id, revision: seen, ...body }) => {
    const { db } = context.services;
    await inTransaction(db, async (trx) => {
      const before = found(await lockEmployee(trx, id), id);
      assertUnchanged(seen, await load(trx, context, id));
      await saveEmployee(trx, before, body);
    });
    return load(db, context, id);
  },
  cli: {
    name: 'employees set',
    positionals: ['id', 'file.json'],
    summary: 'writes a member of the team from a file that began as `employees show`',
    read: async (input) => ({
      id: idArgument(input, 0),
      ...(await jsonArgument(
        input,
        1,
        employeeBody.extend({ still_right: employeeBody.shape.still_right.default(() => byLang(() => [])) }),
      )),
    }),
    print: ({ data: { id } }) => ({ message: `Member of the team ${id} is written` }),
  },
});

const changePhoto = async (
  context: OperationContext,
  id: number,
  work: (trx: Queries, before: EditedEmployee) => Promise<readonly PictureRow[]>,
) => {
  const { db } = context.services;
  const removed = await inTransaction(db, async (trx) => work(trx, found(await lockEmployee(trx, id), id)));
  await removeFilesOf(filesOf(context), removed);
  return load(db, context, id);
};

const setPicture = defineOperation({
  id: 'employees.set_picture',
  method: 'PUT',
  path: '/employees/:id/picture',
  scope: 'write_media',
  summary: 'Uploads the photo of a member of the team, which is shown in all sizes at once',
  input: employeePictureBody.extend(named),
  answer: staffEmployeeAnswer,
  bodyLimit: BODY_LIMIT,
  subject,
  logged,
  snapshot,
  run: (context, { id, content }) =>
    withShapedPicture(filesOf(context), { content, staff: `staff ${actorName(context.actor)}`, shape: 'portrait' }, (photo) =>
      changePhoto(context, id, (trx, before) => setPhoto(trx, before, photo)),
    ),
  cli: {
    name: 'employees picture',
    positionals: ['id', 'file'],
    summary: 'uploads the photo of a member of the team: JPEG, PNG or WebP',
    read: async (input) => ({
      id: idArgument(input, 0),
      content: (await readFileArgument(positional(input, 1), MAX_PICTURE_BYTES)).toString('base64'),
    }),
    print: ({ data: { id } }) => ({ message: `The photo of member of the team ${id} is shown` }),
  },
});

const removePicture = defineOperation({
  id: 'employees.remove_picture',
  method: 'DELETE',
  path: '/employees/:id/picture',
  scope: 'write_media',
  summary: 'Removes the photo of a member of the team and its files',
  input: z.object(named),
  answer: staffEmployeeAnswer,
  subject,
  snapshot,
  run: (context, { id }) => changePhoto(context, id, (trx, before) => setPhoto(trx, before, null)),
  cli: {
    name: 'employees remove-picture',
    positionals: ['id'],
    summary: 'removes the photo of a member of the team',
    read: (input) => ({ id: idArgument(input, 0) }),
    print: ({ data: { id } }) => ({ message: `The photo of member of the team ${id} is removed` }),
  },
});

const order = defineOperation({
  id: 'employees.order',
  method: 'PUT',
  path: '/departments/:department/order',
  scope: 'write_content',
  summary: 'Puts the people of a department in another order',
  input: teamOrderBody.extend({ department }),
  answer: staffTeamAnswer,
  subject: ({ department: which }) => teamOrderSubject(which),
  logged: () => ({}),
  snapshot: async (trx, { department: which }) => ({ ids: (await lockTeamOrder(trx, which)).ids }),
  run: (context, { department: which, revision: seen, ids }) =>
    inTransaction(context.services.db, async (trx) => {
      const present = await lockTeamOrder(trx, which);
      const isSame = ids.length === present.ids.length && present.ids.every((id) => ids.includes(id));
      if (present.revision !== seen || !isSame)
        throw new ShopError(409, 'staff.changed_meanwhile', { meta: { current: await listStaffTeam(trx, audienceOf(context)) } });
      await saveTeamOrder(trx, which, ids);
      return listStaffTeam(trx, audienceOf(context));
    }),
  cli: {
    name: 'employees order',
    positionals: ['department', 'ids'],
    summary: 'the people of a department in this order: their numbers, with commas',
    read: async (input, { db }) => {
      const which = department.safeParse(positional(input, 0));
      if (!which.success) throw new AdminUsage(`The departments are ${department.options.join(', ')}`);
      const ids = positional(input, 1).split(',').map(Number);
      return { department: which.data, ids, revision: (await lockTeamOrder(db, which.data)).revision };
    },
    print: (_answer, { department: which }) => ({ message: `The order of ${which} is saved` }),
  },
});

const remove = defineOperation({
  id: 'employees.remove',
  method: 'DELETE',
  path: '/employees/:id',
  scope: 'write_content',
  summary: 'Deletes a member of the team whom no vacancy names, with the photo',
  input: z.object({ ...named, revision: revision.optional() }),
  answer: staffTeamAnswer,
  subject,
  logged,
  snapshot,
  run: async (context, { id, revision: seen }) => {
    const { removed, answer } = await inTransaction(context.services.db, async (trx) => {
      const before = found(await lockEmployee(trx, id), id);
      if (seen !== undefined) assertUnchanged(seen, await load(trx, context, id));
      return { removed: await removeEmployee(trx, before), answer: await listStaffTeam(trx, audienceOf(context)) };
    });
    await removeFilesOf(filesOf(context), removed);
    return answer;
  },
  cli: {
    name: 'employees remove',
    positionals: ['id'],
    summary: 'deletes a member of the team whom no vacancy names',
    read: (input) => ({ id: idArgument(input, 0) }),
    print: (_answer, { id }) => ({ message: `Member of the team ${id} is deleted` }),
  },
});

export const employeeOperations: readonly Operation[] = [list, show, add, set, setPicture, removePicture, order, remove];
