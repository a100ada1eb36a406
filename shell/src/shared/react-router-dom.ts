/**
 * The part of react-router-dom that is shared with remotes, and so loaded by browsers (the whole package is twice as large). A remote that
 * needs another name adds it here; lint reports it.
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
