/** English. Format: see destinations.ts. */
export const DESTINATIONS_EN = `
contact | Contact, address and opening hours | contact, contact us, get in touch, contact form, contact details, opening hours, opening times, hours, business hours, open on sunday, open on saturday, open today, are you open, closing time, holidays, bank holidays, public holidays, phone, phone number, telephone, telephone number, =call, call us, email, e-mail, mail, email address, e-mail address, store address, address, shop, store, showroom, appointment, make an appointment, book an appointment, directions, how to get there, parking, ask a question, chat, live chat, whatsapp, send a message, company number > open
service | Customer service | customer service, customer support, customer care, help, help desk, helpdesk, support, service, complaint, complaints, make a complaint, problem, problem with my order, ombudsman
faq | Frequently asked questions | faq, faqs, frequently asked questions, questions, questions and answers
delivery | Delivery: cost and time | delivery, deliveries, delivery cost, delivery costs, delivery charges, delivery fee, shipping, shipping cost, shipping costs, shipping fee, shipping rates, shipping time, ship, postage, transport, transport costs, delivery time, delivery times, lead time, delivery date, delivery day, free delivery, free shipping, home delivery, pick up, pickup, collect, click and collect, collection point, pick-up point, =depot, crane lorry, crane delivery, delivery netherlands, delivery luxembourg, delivery belgium, international shipping, saturday delivery > deliver, delivered
damage | Arrived damaged | arrived damaged, damaged on arrival, damaged delivery, damaged parcel, transport damage, arrived broken, broken on arrival, wrong item, wrong product, missing item, damaged in transit
track | Track your order | track order, track my order, order tracking, tracking, tracking number, track and trace, track parcel, track package, track my parcel, where is my order, where is my parcel, where is my package, order status, status of my order, find my order, order number, parcel tracking
returns | Returns | return, returns, return policy, returns policy, return an item, send back, sending back, return cost, return costs, return label, refund, refunds, get a refund, money back, exchange, swap, return conditions, start a return, cooling off, cooling-off period
withdrawal | Right of withdrawal and withdrawal form | withdrawal, right of withdrawal, withdrawal form, withdraw, withdraw from contract, revoke purchase, cancel a purchase
warranty | Warranty | warranty, guarantee, guarantees, warranty claim, warranty passport, guarantee passport, warranty terms, warranty period, legal guarantee, rust warranty, ten year guarantee, defect, defective, faulty
payment | Payment | payment, pay, paying, payment methods, payment options, payment method, ways to pay, payment failed, card declined, bancontact, ideal, visa, mastercard, credit card, debit card, paypal, klarna, pay later, buy now pay later, instalments, installments, bank transfer, wire transfer, apple pay, google pay, secure payment, pay online
invoices | Invoices and VAT | invoice, invoices, vat, vat number, vat invoice, download invoice, copy of invoice, my invoice, credit note, peppol, billing, bill, reverse charge, receipt
deposit | Getting a deposit back | deposit, deposit back, get deposit back, security deposit
login | Sign in | login, log in, sign in, signin, logon, cannot log in, can't sign in, login details
register | Create an account | register, registration, sign up, signup, create account, create an account, new account, open an account, become a customer
password | New password | password, forgot password, forgotten password, lost password, new password, change password, reset password, password reset
account | Your account | account, my account, customer area, customer account, my profile, my groenhof
orders | Your orders | my orders, orders, my order, order, order history, cancel order, cancel my order, cancel, cancellation, change my order, previous orders, past orders, reorder
profile | Change your details | change details, my details, change email, change my email address, change name, change phone number, profile
addresses | Your addresses | change address, delivery address, change delivery address, billing address, invoice address, my addresses, moving house, address book
privacyAccount | See or delete your personal data | delete account, delete my account, delete my data, remove my account, download my data, close my account, right to be forgotten
quotes | Ask for a quote | quote, quotes, quotation, get a quote, request a quote, price quote, price on request, estimate
wishlist | Your favourites | favourites, favorites, wishlist, wish list, saved items, saved products, my list
compare | Compare products | compare, comparison, compare products
cart | Your cart | cart, basket, shopping cart, shopping basket, checkout, check out, trolley, shopping bag
discounts | Discount codes and gifts | discount code, discount codes, discount, discounts, promo code, coupon, coupons, voucher, vouchers, promotion, promotions, offers, deals, special offers, free gift, gift, =sale, sales, black friday
quickAdd | Quick order by article number | quick order, order by article number, order list, article numbers, part numbers, order form, csv order, bulk order
dealerRegistration | Become a dealer | become a dealer, trade account, business account, trade prices, trade, b2b, wholesale, wholesaler, reseller, become a reseller, professional account, contractor account
dealers | Dealers near you | dealer, dealers, stockist, stockists, retailer, retailers, shops, =stores, store locator, store finder, where to buy, find a store, nearest store, shop near me, dealer near me, branches, point of sale
installers | Installers near you | installer, installers, fitter, fitters, contractor, landscaper, have it installed, fence installer, fencing contractor, installation service, find an installer, fence fitter, tradesman, gardener, fitting service
rentalPartners | Rental partners near you | rental partner, rental partners, hire shop, tool hire near me, rental point
jobs | Jobs | jobs, job, vacancy, vacancies, careers, career, work for you, working at, work at groenhof, =apply, job application, employment, internship, student job, summer job, hiring, we are hiring, recruitment, driver wanted
newsletter | Newsletter | newsletter, unsubscribe, subscribe, mailing list, newsletter unsubscribe, sign up for newsletter
stories | Stories from customers | stories, customer stories, projects, customer projects, case studies
blog | Blog | blog, articles, news
advice | Advice | advice, tips, guide, guides, buying guide, how to choose, garden advice, guidance
installation | Doing it yourself | installation, install, assembly, assemble, fitting, instructions, manual, installation guide, installation instructions, assembly instructions, how to install, diy, user manual, installation video, mounting > putting up, put up
green | Sustainability | sustainability, sustainable, environment, eco, ecology, ecological, environmentally friendly, recycling, recycle, co2, climate
team | The team | team, our team, staff, employees, who are you, =people, who we are
history | About us | about us, about, history, our story, company, family business, about groenhof
terms | Terms and conditions | terms, terms and conditions, conditions, conditions of sale, terms of sale, t&c, legal notice, legal
privacy | Privacy statement | =privacy, privacy policy, privacy statement, gdpr, personal data, data protection
cookies | Cookies | cookies, cookie, cookie policy, cookie settings, cookie preferences
accessibility | Accessibility | accessibility, accessibility statement, screen reader, blind, visually impaired
configurator | Put your fence together | configurator, calculate fence, fence calculator, calculator, fence planner, planner, =draw, draw a plan, design my fence, design tool, price calculator, how many panels, how many posts, build my fence, estimate materials, fence designer
plans | Your plans | plans, my plans, my plan, saved plans, find my plan, build sheet, build sheets
gabionPlan | Work out a gabion wall | gabion calculator, calculate gabions, how many stones, how much stone, gabion configurator, gabion planner
terracePlan | Work out a terrace | decking calculator, deck calculator, calculate decking, how many boards, terrace configurator, patio planner, deck planner
secondChances | Second chance | second chance, outlet, clearance, bargains, bargain, second hand, b-stock, =seconds
reviews | Your reviews | review, reviews, write a review, leave a review, customer reviews, ratings, rating, testimonials
permit | Permits and rules | permit, permits, planning permission, building permit, do i need a permit, fence rules, fence regulations, maximum height, how high can, regulations, zoning
`;

/** Words that say nothing of what is looked for. */
export const FILLERS_EN =
  'a an the i you he she it we they my your our me us is are am was be do does did done can could may must should will would please at in on of off for with to from by and or this that these those what where when how which who have has had get got want need find looking look about info information page groenhof much many long take takes cost costs if s t im there here now online some any d ll';
