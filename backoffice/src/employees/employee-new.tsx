import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { NewEmployeeBody, StaffEmployeeAnswer } from 'shared-contracts/staff/employees';
import { Page } from '../detail/page.tsx';
import { useRecordForm } from '../form/use-record-form.ts';
import { showDone } from '../frame/toasts.tsx';
import { NEW_EMPLOYEE, controlOf, employeeValues, newEmployeeSchema } from './employee-fields.ts';
import { EmployeeForm } from './employee-form.tsx';
import { EMPLOYEES, employeePath, useTakeEmployee } from './use-employee.ts';

/** A new member of the team, at the end of the department; the photo comes afterwards. */
export default function EmployeeNew() {
  const { t } = useTranslation('employees');
  const { t: frame } = useTranslation('frame');
  const navigate = useNavigate();
  const take = useTakeEmployee();
  const schema = useMemo(() => newEmployeeSchema(frame), [frame]);
  const state = useRecordForm<NewEmployeeBody, StaffEmployeeAnswer>({
    path: EMPLOYEES,
    id: null,
    schema,
    controlOf,
    values: NEW_EMPLOYEE,
    revision: undefined,
    valuesOf: employeeValues,
    onSaved: (answer) => {
      take(answer);
      showDone(t('saved'));
      void navigate(employeePath(answer.data.id));
    },
  });
  return (
    <Page title={t('new')} intro={t('newIntro')} back={{ path: EMPLOYEES, label: t('title') }}>
      <EmployeeForm state={state} submitLabel={t('add')} />
    </Page>
  );
}
