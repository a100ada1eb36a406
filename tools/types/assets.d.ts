declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  export default classes;
}
declare module '*.css';
declare module '*.svg' {
  const url: string;
  export default url;
}
/** Of a remote's texts, those its slots use (tools/build/slot-texts-loader.ts). */
declare module '*.json?slots' {
  const texts: Readonly<Record<string, unknown>>;
  export default texts;
}
declare module '*.woff2' {
  const url: string;
  export default url;
}
