/** Height of the adult in drawings, in mm, by whom heights are judged. */
export const PERSON_MM = 1750;
