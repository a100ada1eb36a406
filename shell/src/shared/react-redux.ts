/** What the shop uses of react-redux: hooks and the provider, no `connect`. */
export { Provider, useDispatch, useSelector, useStore } from 'whole-react-redux';
