/** What a command answers, as JSON and as text. */
export interface Answer {
  answer: object;
  text: string;
  /** warnings printed with the result */
  warnings?: readonly string[];
  /** the change was made, but a running shop does not serve it */
  isNotServed?: boolean;
}
