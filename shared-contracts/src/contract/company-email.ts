/** The shop's e-mail address for customers; on mails, documents and pages. */
export const COMPANY_EMAIL = 'hallo@groenhof.example';
