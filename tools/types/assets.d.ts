declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  export default classes;
}
declare module '*.css';
declare module '*.svg' {
  const url: string;
  export default url;
}
/** The texts of a remote that its slots use, or the pages that name a set (tools/build/texts-in-use-loader.ts). */
declare module '*.json?slots' {
  const texts: Readonly<Record<string, unknown>>;
  export default texts;
}
declare module '*.json?texts=entrance' {
  export { default } from '*.json?slots';
}
declare module '*.json?texts=orders' {
  export { default } from '*.json?slots';
}
declare module '*.json?texts=returns' {
  export { default } from '*.json?slots';
}
declare module '*.json?texts=customer' {
  export { default } from '*.json?slots';
}
declare module '*.json?texts=company' {
  export { default } from '*.json?slots';
}
declare module '*.json?texts=offers' {
  export { default } from '*.json?slots';
}
declare module '*.json?texts=checkout' {
  export { default } from '*.json?slots';
}
declare module '*.json?texts=completed' {
  export { default } from '*.json?slots';
}
declare module '*.json?texts=home' {
  export { default } from '*.json?slots';
}
declare module '*.json?texts=list' {
  export { default } from '*.json?slots';
}
declare module '*.json?texts=search' {
  export { default } from '*.json?slots';
}
declare module '*.json?texts=product' {
  export { default } from '*.json?slots';
}
declare module '*.json?texts=tools' {
  export { default } from '*.json?slots';
}
declare module '*.json?texts=planner' {
  export { default } from '*.json?slots';
}
declare module '*.json?texts=stories' {
  export { default } from '*.json?slots';
}
declare module '*.woff2' {
  const url: string;
  export default url;
}
