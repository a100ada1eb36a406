/** What the shop uses of Redux Toolkit: slices and the store; calls are plain functions over the one client. */
export { combineSlices, configureStore, createSelector, createSlice, nanoid } from 'whole-redux-toolkit';
