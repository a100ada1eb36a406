/** Accounts of the demo shop. Their password is printed in the README, so that no shop on the internet may have them. */
export const DEMO_PRIVATE = 'private@groenhof.example';
export const DEMO_DEALER = 'dealer@groenhof.example';
