/** English. Format: see everyday-queries.integration.test.ts. */
export const QUERIES_EN = `
at contact: contact, contact us, how can I contact you, opening hours, opening times, are you open on sunday, phone number, telephone, email address, address, showroom, make an appointment, directions, business hours, get in touch, call us, live chat, what are your opening hours, holidays
at service: customer service, complaint, help, support, customer support
at faq: faq, frequently asked questions
at delivery: shipping costs, shipping, delivery, delivery costs, delivery time, how much does delivery cost, how long does delivery take, free delivery, free shipping, postage, home delivery, click and collect, lead time, delivery date, delivery charges, crane delivery, international shipping, collection point, depot
at damage: arrived damaged, damaged parcel, wrong item
at track: track my order, track order, where is my order, where is my parcel, order status, tracking number, track and trace, parcel tracking, what is the status of my order
at returns: return, returns, return policy, refund, send back, exchange, money back, return label, how do I return an item, return costs
at withdrawal: right of withdrawal, withdrawal form, withdraw from contract
at warranty: warranty, warranty passport, guarantee, warranty claim, how long is the warranty
at payment: payment, payment methods, how can I pay, credit card, paypal, bank transfer, pay later, payment failed, bancontact, ways to pay, instalments
at invoices: invoice, invoices, where can I find my invoice, vat, vat number, download invoice, credit note, peppol
at deposit: deposit, get deposit back
at login: login, log in, sign in, I can't sign in
at register: create an account, register, sign up, new account
at password: forgot password, I forgot my password, password, reset password
at account: my account, account
at orders: my orders, cancel my order, how do I cancel my order, order history
at addresses: change delivery address, billing address
at privacyAccount: delete my account, delete my data
at quotes: quote, get a quote, quotation
at wishlist: wishlist, favourites
at compare: compare, compare products
at cart: basket, shopping cart, checkout
at discounts: discount code, promo code, coupon, black friday, special offers, sale, free gift
at quickAdd: quick order, bulk order
at dealerRegistration: become a dealer, trade account, wholesale, b2b
at dealers: dealers, stockists, where to buy, store locator, nearest store, dealer near me
at installers: installers, fence installer, have it installed, landscaper, find an installer, fencing contractor
at jobs: jobs, vacancies, careers, work at groenhof, internship, job application, vacancy, student job
at newsletter: newsletter, unsubscribe
at advice: advice, buying guide
at installation: installation guide, assembly instructions, how to install, manual, diy, instructions
at green: sustainability, recycling
at team: team, our team
at history: about us, our story
at terms: terms and conditions, terms, legal notice
at privacy: privacy policy, gdpr, privacy
at cookies: cookies, cookie settings
at accessibility: accessibility
at configurator: configurator, fence calculator, how many panels do I need, fence planner, design my fence
at plans: my plans, plans, saved plans, build sheet
at gabionPlan: gabion calculator
at terracePlan: decking calculator
at permit: planning permission, do I need a permit, permit, maximum height
at reviews: reviews, customer reviews
at place: dealer in Ghent, dealers in Antwerp, dealer Ghent, shop in Bruges, installer Brussels, stockist Amsterdam, dealer 9000, installer in Leuven, store in Luxembourg, retailer Namur
to place: Ghent, Antwerp, Brussels
to delivery: shiping costs, delivry, delivery of a gate to the garden, shipping costs to France
to delivery: do you deliver to Luxembourg
to contact: contatc, openning hours
to track: track my ordr, track my order from last week
to returns: refnud, return a panel
to jobs: vacancys, vacancy driver
to password: forgotten my pasword
to warranty: warranty on mesh panel
to installation: install a gate
at secondChances: second chance, outlet, bargains
products: fence, gate, garden gate, mesh panel, gabion, post, chain link, planter, decking, balcony screen, black mesh panel, green post, mesh panel 200x103, trellis, concrete, tension wire, corten planter, sliding gate, lock, bamboo, composite, chicken wire, dog, privacy strip, rental, plate compactor, corner post, hinge, screws, bluestone
products: balcony privacy, privacy balcony, screen balcony, mesh panel 150 high, mesh panel height 150, mesh panel 150, mesh panel green 150, fence 2 metres high, fence 2 meters, fence 6 feet, gate 4 metres wide, sliding gate 4 m, chain link 1.5 m, gabion 1m high, post fence, lock gate, box flower, panel mesh, planter 80 cm, black gate 180 high, decking 4 metres, post 2 metres, screen 180 high, wire tension, cap post
nearest: post 240 cm=length 230 260, fence post 2.4 m=length 230 260, post 240 cm high=length 230 260, post 240 cm anthracite=length 230 260, fence post 2.5 m=length 260, corner post 220 cm=length 210 230, mesh panel 240 cm=height 243
fixed: gabin=gabion, plantr=planter, chian link=chain link, gabion bamboo=gabion, blue gabion=gabion, gabion trellis=gabion
ask: host=post
reading: hedgehog, neighbours, frost, storm, care, height, slope, tomatoes
nothing: bicycle, laptop, qqzzx, washing machine, running shoes, order pizza, table and chairs, weekly market, children school
`;
