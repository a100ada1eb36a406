import ArrowLeft from 'lucide-react/icons/arrow-left';
import ArrowRight from 'lucide-react/icons/arrow-right';
import Bell from 'lucide-react/icons/bell';
import Calendar from 'lucide-react/icons/calendar';
import Check from 'lucide-react/icons/check';
import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import CircleCheck from 'lucide-react/icons/circle-check';
import CreditCard from 'lucide-react/icons/credit-card';
import Download from 'lucide-react/icons/download';
import ExternalLink from 'lucide-react/icons/external-link';
import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import Fence from 'lucide-react/icons/fence';
import FileText from 'lucide-react/icons/file-text';
import Gift from 'lucide-react/icons/gift';
import Globe from 'lucide-react/icons/globe';
import Heart from 'lucide-react/icons/heart';
import House from 'lucide-react/icons/house';
import Info from 'lucide-react/icons/info';
import Layers from 'lucide-react/icons/layers';
import LayoutGrid from 'lucide-react/icons/layout-grid';
import List from 'lucide-react/icons/list';
import Lock from 'lucide-react/icons/lock';
import LogOut from 'lucide-react/icons/log-out';
import Mail from 'lucide-react/icons/mail';
import MapPin from 'lucide-react/icons/map-pin';
import Menu from 'lucide-react/icons/menu';
import Minus from 'lucide-react/icons/minus';
import Package from 'lucide-react/icons/package';
import Phone from 'lucide-react/icons/phone';
import Play from 'lucide-react/icons/play';
import Plus from 'lucide-react/icons/plus';
import Printer from 'lucide-react/icons/printer';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import Ruler from 'lucide-react/icons/ruler';
import Search from 'lucide-react/icons/search';
import Share2 from 'lucide-react/icons/share-2';
import ShoppingCart from 'lucide-react/icons/shopping-cart';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import Store from 'lucide-react/icons/store';
import Trash2 from 'lucide-react/icons/trash-2';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import Truck from 'lucide-react/icons/truck';
import User from 'lucide-react/icons/user';
import X from 'lucide-react/icons/x';
import ZoomIn from 'lucide-react/icons/zoom-in';
import type { LucideIcon } from 'lucide-react';

/** Every icon of the shop. One name more is one drawing more on every page: add with care. */
export const icons = {
  search: Search,
  user: User,
  cart: ShoppingCart,
  menu: Menu,
  x: X,
  'chevron-down': ChevronDown,
  'chevron-right': ChevronRight,
  'chevron-left': ChevronLeft,
  'arrow-right': ArrowRight,
  'arrow-left': ArrowLeft,
  plus: Plus,
  minus: Minus,
  trash: Trash2,
  truck: Truck,
  store: Store,
  'rotate-ccw': RotateCcw,
  'file-text': FileText,
  check: Check,
  'circle-check': CircleCheck,
  info: Info,
  'triangle-alert': TriangleAlert,
  gift: Gift,
  globe: Globe,
  phone: Phone,
  bell: Bell,
  'zoom-in': ZoomIn,
  printer: Printer,
  'map-pin': MapPin,
  mail: Mail,
  lock: Lock,
  eye: Eye,
  'eye-off': EyeOff,
  sliders: SlidersHorizontal,
  list: List,
  grid: LayoutGrid,
  heart: Heart,
  share: Share2,
  play: Play,
  'external-link': ExternalLink,
  'log-out': LogOut,
  package: Package,
  'refresh-cw': RefreshCw,
  fence: Fence,
  house: House,
  'credit-card': CreditCard,
  download: Download,
  ruler: Ruler,
  layers: Layers,
  calendar: Calendar,
} satisfies Record<string, LucideIcon>;
