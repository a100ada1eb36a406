/**
 * What the shop uses of react-router-dom: all that is shared with remotes, and so all that browsers load (the whole package is twice
 * as much). A remote that needs another name adds it here; lint tells.
 */
export {
  Form,
  Link,
  NavLink,
  Outlet,
  RouterContextProvider,
  ScrollRestoration,
  UNSAFE_ErrorResponseImpl,
  createBrowserRouter,
  createContext,
  data,
  isRouteErrorResponse,
  matchPath,
  matchRoutes,
  redirect,
  redirectDocument,
  useActionData,
  useBlocker,
  useFetcher,
  useLoaderData,
  useLocation,
  useMatches,
  useNavigate,
  useNavigation,
  useNavigationType,
  useParams,
  useRevalidator,
  useRouteError,
  useRouteLoaderData,
  useSearchParams,
  useSubmit,
} from 'react-router';
export { RouterProvider } from 'react-router/dom';
