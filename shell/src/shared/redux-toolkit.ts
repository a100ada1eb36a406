/** The part of Redux Toolkit that the shop uses: slices and the store; calls are plain functions over the one client. */
export { combineSlices, configureStore, createSelector, createSlice, nanoid } from 'whole-redux-toolkit';
