import { act, fill, fireEvent, type PageOfWrites, press, screen } from '@avenue/testing';
import { ownRules, planned, rules } from './schedule.ts';

const openFirst = () => press(/^Video one/);

/** What every page with the calendar, empty slots, hours and limits sends, and how it comes to it. */
export const scheduleWrites: PageOfWrites['writes'] = {
  'PUT /api/schedule/{id}': {
    before: async () => {
      await openFirst();
      await press(/^MoveM?$/);
      await fill(/^New time/, '15:35');
    },
    press: () => press(/^Move it$/),
    answer: planned('one'),
  },
  'POST /api/schedule/{id}/next': {
    before: openFirst,
    press: () => press(/^Next free time$/),
    answer: planned('one', { dueAt: '2027-07-16T13:00:00.000Z' }),
  },
  'POST /api/effects/{id}/cancel': {
    before: openFirst,
    press: () => press(/^Take back$/),
    answer: {
      ...{ ...planned('one'), state: 'cancelled', payload: {}, verdicts: [], costCents: 0, attempt: 0 },
      ...{ expiresAt: planned('one').dueAt, createdAt: planned('one').dueAt, changedAt: planned('one').dueAt },
    },
  },
  'PUT /api/schedule/{id}/lock': {
    before: openFirst,
    press: () => press(/^Lock this timeL?$/),
    answer: planned('one', { locked: true }),
  },
  'POST /api/schedule/fill': {
    before: () => press(/^Fill empty slotsF?$/),
    press: () => press(/^Give 1 video this time$/),
    answer: { placed: [planned('one')], refused: [] },
  },
  'PUT /api/schedule/rules': {
    before: async () => {
      await press(/^Hours and limits$/);
      await fill(/^At most a day/, '7');
    },
    press: () => press(/^Save$/),
    answer: { rules: [rules({ perDay: 7, isSet: true }), ownRules] },
  },
  'DELETE /api/schedule/rules': {
    before: async () => {
      await press(/^Hours and limits$/);
      await act(async () => {
        fireEvent.change(await screen.findByRole('combobox', { name: 'Account' }), {
          target: { value: 'Slow History' },
        });
      });
    },
    press: () => press(/^Take its own away$/),
    answer: { rules: [rules()] },
  },
};
