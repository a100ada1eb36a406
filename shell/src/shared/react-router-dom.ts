/**
 * The part of react-router-dom that browsers load (the whole is twice as large). A name that a remote misses is reported by lint, and added
 * here.
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
