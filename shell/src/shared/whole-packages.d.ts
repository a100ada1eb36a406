/** The package itself, past the shell's facade (`tools/build/shell-config.ts`). */
declare module 'whole-react-i18next' {
  export * from 'react-i18next';
}
declare module 'whole-redux-toolkit' {
  export * from '@reduxjs/toolkit';
}
declare module 'whole-react-redux' {
  export * from 'react-redux';
}
