import type { Compiler } from 'webpack';
import { withoutBacktrace } from '../build/run-webpack.ts';

/** The overlay of the development server shows messages whole: those of the compiler end with pages of its own backtrace. */
export class WithoutBacktracePlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('WithoutBacktracePlugin', ({ hooks }) => {
      hooks.processErrors.tap('WithoutBacktracePlugin', (errors) => {
        for (const error of errors) error.message = withoutBacktrace(error.message);
        return errors;
      });
    });
  }
}
