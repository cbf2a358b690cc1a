import { Box, Button, Typography } from '@mui/material';
import { Link } from 'react-router';

interface ApprovalsHeaderProps {
  title: string;
  /** Link to the other list of approvals, if the user may see it. */
  other: { to: string; label: string } | false;
  /** Label of the button that opens the panel of delegations. */
  delegate: string | false;
  onDelegate: () => void;
}

/** Header of both lists of approvals: the user's own, and those of the whole ecosystem. */
export function ApprovalsHeader({ title, other, delegate, onDelegate }: ApprovalsHeaderProps) {
  return (
    <Box component="header" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
      <Typography variant={delegate ? 'h1' : 'h2'} component={delegate ? 'h1' : 'h2'} sx={{ flex: 1, minWidth: 200 }}>
        {title}
      </Typography>
      {other && (
        <Button color="inherit" component={Link} to={other.to}>
          {other.label}
        </Button>
      )}
      {delegate && (
        <Button variant="outlined" onClick={onDelegate}>
          {delegate}
        </Button>
      )}
    </Box>
  );
}
