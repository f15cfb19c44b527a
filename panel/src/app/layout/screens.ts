import AgricultureIcon from '@mui/icons-material/AgricultureOutlined';
import CustomersIcon from '@mui/icons-material/ContactsOutlined';
import BoardIcon from '@mui/icons-material/ViewKanbanOutlined';
import BillingIcon from '@mui/icons-material/ReceiptLongOutlined';
import RecordsIcon from '@mui/icons-material/FactCheckOutlined';
import StockIcon from '@mui/icons-material/Inventory2Outlined';
import AircraftIcon from '@mui/icons-material/AirplanemodeActiveOutlined';
import OfficeIcon from '@mui/icons-material/BusinessOutlined';
import FieldsIcon from '@mui/icons-material/GridOnOutlined';
import HazardsIcon from '@mui/icons-material/WarningAmberOutlined';
import UsersIcon from '@mui/icons-material/GroupOutlined';
import MessagingIcon from '@mui/icons-material/MailOutlined';
import ChemicalsIcon from '@mui/icons-material/ScienceOutlined';
import PilotsIcon from '@mui/icons-material/PersonPinCircleOutlined';
import SettingsIcon from '@mui/icons-material/SettingsOutlined';
import DashboardIcon from '@mui/icons-material/SpaceDashboardOutlined';

/** Screens in sidebar order. The shortcut is 'g' followed by `key`. */
export const SCREENS = [
  { to: '/', label: 'Dashboard', key: 'd', Icon: DashboardIcon },
  { to: '/board', label: 'Board', key: 'l', Icon: BoardIcon },
  { to: '/users', label: 'Users', key: 'u', Icon: UsersIcon },
  { to: '/customers', label: 'Customers', key: 'k', Icon: CustomersIcon },
  { to: '/fields', label: 'Fields', key: 'f', Icon: FieldsIcon },
  { to: '/hazards', label: 'Hazards', key: 'h', Icon: HazardsIcon },
  { to: '/chemicals', label: 'Chemicals', key: 'c', Icon: ChemicalsIcon },
  { to: '/stock', label: 'Stock', key: 't', Icon: StockIcon },
  { to: '/aircraft', label: 'Aircraft', key: 'a', Icon: AircraftIcon },
  { to: '/spray-jobs', label: 'Spray Jobs', key: 'j', Icon: AgricultureIcon },
  { to: '/records', label: 'Records', key: 'r', Icon: RecordsIcon },
  { to: '/billing', label: 'Billing', key: 'b', Icon: BillingIcon },
  { to: '/pilots', label: 'Pilots', key: 'p', Icon: PilotsIcon },
  { to: '/office', label: 'Office', key: 'o', Icon: OfficeIcon },
  { to: '/messaging', label: 'Messaging', key: 'm', Icon: MessagingIcon },
  { to: '/settings', label: 'Settings', key: 's', Icon: SettingsIcon },
];
