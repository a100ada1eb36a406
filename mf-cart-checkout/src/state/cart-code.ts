export { addPlan, addRental, addToCart, cartCall, cartChangedElsewhere, leaveCart, loadCart } from './cart-actions.ts';
export { storeCartCopy } from './cart-copy.ts';
export { sendPlanChange } from './cart-sync.ts';
export { claimCartPlans, mergeAccountCart } from './merge-account-cart.ts';
