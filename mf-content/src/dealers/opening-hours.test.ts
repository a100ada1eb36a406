import { HOURS } from '../testing/dealers.ts';
import { openState } from './opening-hours.ts';

/** 2026-11-21 is a Saturday; clocks in Brussels are an hour ahead of UTC then, and two in summer. */
describe('opening hours, by the clock in Brussels', () => {
  it.each([
    ['2026-11-20T07:29:00Z', { is: 'closed', opens: '08:30', days: 0, weekday: 5 }],
    ['2026-11-20T07:30:00Z', { is: 'open', until: '12:00' }],
    ['2026-11-20T10:59:00Z', { is: 'open', until: '12:00' }],
    ['2026-11-20T11:00:00Z', { is: 'closed', opens: '13:00', days: 0, weekday: 5 }],
    ['2026-11-20T17:00:00Z', { is: 'closed', opens: '09:00', days: 1, weekday: 6 }],
    ['2026-11-21T12:00:00Z', { is: 'closed', opens: '08:30', days: 2, weekday: 1 }],
    ['2026-11-22T23:30:00Z', { is: 'closed', opens: '08:30', days: 0, weekday: 1 }],
    ['2026-07-03T15:59:00Z', { is: 'open', until: '18:00' }],
    ['2026-07-03T16:00:00Z', { is: 'closed', opens: '09:00', days: 1, weekday: 6 }],
  ])('at %s', (moment, state) => {
    expect(openState(HOURS, new Date(moment))).toEqual(state);
  });

  it('of one day a week show that day of next week', () => {
    const hours = HOURS.map((day) => (day.weekday === 6 ? day : { ...day, closed: true, periods: [] }));
    expect(openState(hours, new Date('2026-11-21T12:00:00Z'))).toEqual({ is: 'closed', opens: '09:00', days: 7, weekday: 6 });
  });

  it('are by appointment if there are none', () => {
    const hours = HOURS.map((day) => ({ ...day, closed: true, periods: [] }));
    expect(openState(hours, new Date('2026-11-20T10:00:00Z'))).toEqual({ is: 'byAppointment' });
  });
});
