import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import type { SessionAnswer, User } from '../../wire/auth.ts';

/** Spec §4 Authentication. The browser has no access to tokens: they are in HttpOnly cookies. */
export interface SessionState {
  status: 'loading' | 'authenticated' | 'unauthenticated';
  user: User | null;
}
const initialState = { status: 'loading', user: null } as SessionState;

export const sessionSlice = createSlice({
  name: 'session',
  initialState,
  reducers: {
    sessionLoading: (state) => {
      state.status = 'loading';
    },
    sessionReceived: (state, { payload }: PayloadAction<SessionAnswer>) => {
      state.status = payload.status;
      state.user = payload.user ?? null;
    },
    /** when loading the session fails, the visitor is signed out without a message */
    sessionCleared: () => ({ status: 'unauthenticated' as const, user: null }),
  },
  selectors: {
    selectSession: (state) => state,
    selectUser: (state) => state.user,
    selectIsProfessional: (state) => state.user?.professional ?? false,
  },
});
export const { sessionLoading, sessionReceived, sessionCleared } = sessionSlice.actions;
export const { selectSession, selectUser, selectIsProfessional } = sessionSlice.selectors;
