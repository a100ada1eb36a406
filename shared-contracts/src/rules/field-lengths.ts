/** Maximum lengths of what customers type: schemas refuse more, and forms say so beside the field. */
export const MAX_LENGTHS = {
  email: 254,
  phone: 30,
  password: 200,
  /** of an authenticator app, or a recovery code */
  signInCode: 40,
  /** first name or last name */
  personName: 60,
  /** first and last name in one field, or the recipient of a parcel */
  fullName: 120,
  companyName: 120,
  vat: 20,
  street: 120,
  /** house number or box */
  houseNumber: 12,
  postcode: 12,
  city: 80,
  remark: 500,
  /** the buyer's own number or reference of an order */
  purchaseOrder: 50,
  message: 5000,
  /** too short for a sentence: the mail that confirms a withdrawal repeats it to any address that was entered */
  orderNumber: 20,
  sku: 40,
  discountCode: 40,
  /** name under which an account saves a cart */
  cartName: 60,
  /** name of a plan of the configurator */
  planName: 60,
  /** label of an address in the address book */
  addressLabel: 60,
  /** text that an account's orders are searched for */
  orderSearch: 100,
  declineReason: 500,
  returnComment: 1000,
} as const;

/** Lengths of a review's fields. */
export const REVIEW_LENGTHS = { title: { min: 0, max: 100 }, text: { min: 10, max: 3000 }, author: { min: 2, max: 40 } } as const;

/** Lengths of a story's fields. `author` is a first name or an initial, `municipality` never a street. */
export const STORY_LENGTHS = {
  title: { min: 5, max: 80 },
  text: { min: 40, max: 2000 },
  author: { min: 1, max: 30 },
  municipality: { min: 2, max: 60 },
} as const;
