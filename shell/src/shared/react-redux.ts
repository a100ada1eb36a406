/** The part of react-redux that the shop uses: hooks and the provider, without `connect`. */
export { Provider, useDispatch, useSelector, useStore } from 'whole-react-redux';
