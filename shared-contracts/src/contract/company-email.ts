/** Where customers write to; on mails, documents and pages. */
export const COMPANY_EMAIL = 'hallo@groenhof.example';
