// A module is provided to remotes only if the host itself imports it: this is the whole guaranteed surface.
import 'react';
import 'react/jsx-runtime';
import 'react-dom';
import 'react-dom/client';
import 'swr';
import '@avenue/data';
import '@avenue/ui';
import '@avenue/ui/bars';
import '@avenue/ui/chart';
import '@avenue/ui/dialog';
import '@avenue/ui/form';
import '@avenue/ui/media';
import '@avenue/ui/overlay';
import '@avenue/ui/picker';
import '@avenue/ui/table';
